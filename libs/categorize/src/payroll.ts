/**
 * Words that make a credit an income, whoever sent it: pay, pensions and benefits as they appear in descriptions of automated
 * deposits. Banks cut descriptions short, hence DIR DEP and PAYRL.
 */
export const PAYROLL_WORDS = `
  payroll, payrol, payrl, pay roll, salary, salaries, wages, paycheck, paychecks, direct deposit, direct dep, dir dep, dirdep, dir deposit,
  fed salary, fed sal, reg salary, adp, adp totalsource, paychex, gusto, trinet, paylocity, paycom, paycor, ceridian, dayforce, justworks,
  rippling, insperity, intuit payroll, quickbooks payroll, workday payroll, dfas, dfas cleveland, army act, air force act, navy act,
  soc sec, xxsoc sec, ssa treas, ssi treas, social security, supp sec, vacp treas, va benefit, vabenefit, opm1 treas, retirement pmt,
  pension, annuity, unemployment, unemp, ui benefit, ui payment, severance, stipend, commission, commissions, retirement benefit,
  employee reimbursement, bonus pay`;

/** Other words that make a credit an income; a debit with the same words is none. */
export const CREDIT_INCOME_WORDS = `
  interest paid, interest payment, interest earned, interest credit, int earned, int paid, monthly interest, dividend, dividends,
  irs treas, tax ref, tax refund, state refund, royalty, royalties, cash dividend, rental income, child support`;
