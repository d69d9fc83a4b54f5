import { type NameTable } from './built-in.js';

/**
 * What banks and finance programs call their categories (Chase, Capital One, Discover, American Express, Apple Card, Mint,
 * Monarch, PNC, USAA), and the specification's category for each. Names that say nothing of a purpose (fees, payments, transfers,
 * merchandise of card networks' catch-alls) are left out, so that the description decides.
 */
export const BANK_CATEGORIES: NameTable = {
  Housing: `
    Home, Home Improvement, Home Services, Home Supplies, Household, Mortgage, Mortgage & Rent, Mortgages, Rent, Furnishings,
    Furniture & Housewares, Lawn & Garden, Home Maintenance, Real Estate`,
  Utilities: `
    Bills & Utilities, Bills and Utilities, Utility, Gas & Electric, Gas & Electricity, Electric, Water, Garbage, Internet,
    Internet & Cable, Cable & Internet Comm, Cable, Cable/Satellite, Telephone, Phone, Home Phone, Mobile Phone, Mobile Telecom,
    Telecom, Phone/Cable, Telephone Services, Communications`,
  Transportation: `
    Auto & Transport, Auto, Automotive, Automobile, Gas/Automotive, Gas, Gas & Fuel, Gasoline, Gasoline/Fuel, Fuel, Gas Stations,
    Parking, Parking & Tolls, Public Transportation, Public Transit, Taxi & Ride Shares, Taxis & Coach, Ride Share, Service & Parts,
    Auto Services, Auto Maintenance, Rental Car & Taxi, Car Rental, Vehicle Rental, Rail Services, Airfare, Airline, Airlines,
    Air Travel, Tolls`,
  Food: `
    Food & Drink, Food & Dining, Food and Drink, Food and Dining, Dining, Dining & Drinks, Restaurant, Restaurants,
    Restaurants/Dining, Restaurants & Bars, Fast Food, Coffee Shops, Bar & Cafe, Alcohol, Alcohol & Bars, Groceries, Grocery,
    Grocery Stores, Supermarkets`,
  Entertainment: `
    Movies & DVDs, Music, Arts, Amusement, Newspapers & Magazines, Hobbies, Sports & Recreation, Recreation, Entertainment & Recreation,
    Travel & Entertainment, Travel/ Entertainment, Travel, Other Travel, Vacation, Travel & Vacation, Hotel, Hotels, Lodging,
    Theatrical Events, Theme Parks, Associations, Television, Streaming`,
  Healthcare: `
    Health, Health & Fitness, Health & Wellness, Health Care, Healthcare/Medical, Medical, Medical Services, Doctor, Dentist,
    Dental, Eyecare, Pharmacy, Pharmacies, Gym, Health Care Services, Fitness`,
  Insurance: 'Auto Insurance, Health Insurance, Home Insurance, Life Insurance, Insurance Services',
  Savings: 'Investments, Investment, Saving, Retirement, Retirement Contributions, Deposit to Savings',
  Debt: 'Loans, Loan, Loan Payment, Loan Repayment, Auto Payment, Auto Loan, Student Loan, Student Loans, Interest Charge, Finance Charge',
  Shopping: `
    Merchandise, Merchandise & Supplies, Department Stores, General Merchandise, Warehouse Clubs, Wholesale Stores, Clothing,
    Clothing/Shoes, Clothing & Accessories, Apparel, Electronics, Electronics & Software, Books, Books & Supplies, Sporting Goods,
    Personal Care, Pets, Pet Care, Pet Food & Supplies, Toys, Gifts, Gift, Online Shopping, Retail`,
  Education: 'Tuition, School, School Tuition, College, Schools',
  Income:
    'Paycheck, Paychecks, Payroll, Salary, Salary/Regular Income, Wages, Paychecks/Salary, Interest Income, Bonus, Dividends, Other Income',
};
