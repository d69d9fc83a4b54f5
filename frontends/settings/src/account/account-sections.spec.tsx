import { act, screen, within } from '@testing-library/react';
import { openAccount } from '../../test-support/open-account.js';

const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections of the account' })).getByRole('button', { name });
const current = () => screen.getAllByRole('button', { current: true }).map(({ textContent }) => textContent);

/** As far as the page is scrolled, the sections being a thousand pixels high; jsdom has no layout. */
const scrollTo = (scrollY: number) =>
  act(() => {
    Object.assign(window, { scrollY });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = [...document.querySelectorAll('[data-section]')].indexOf(this);
      return new DOMRect(0, at * 1000 - window.scrollY, 100, 1000);
    });
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    window.dispatchEvent(new Event('scroll'));
  });

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { scrollY: 0 });
});

it('names the sections, and leads to each with the focus', async () => {
  const { person } = openAccount();
  const names = ['Profile', 'Household', 'Security', 'Connections', 'Your data'];
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(names),
  );
  expect(current()).toEqual(['Profile']);
  for (const name of names.toReversed()) {
    await person.click(link(name));
    expect(current()).toEqual([name]);
    expect(screen.getByRole('heading', { name })).toHaveFocus();
  }
});

it('marks the section that is being read', () => {
  openAccount();
  scrollTo(700);
  expect(current()).toEqual(['Profile']);
  scrollTo(900);
  expect(current()).toEqual(['Household']);
  scrollTo(1900);
  expect(current()).toEqual(['Security']);
  scrollTo(3100);
  expect(current()).toEqual(['Connections']);
  // The last one may be too short to reach the top.
  scrollTo(5000 - window.innerHeight);
  expect(current()).toEqual(['Your data']);
});
