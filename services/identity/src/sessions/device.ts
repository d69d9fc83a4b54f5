/** The first that matches names it: most browsers name others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof browsers, text: string) => table.find(([sign]) => sign.test(text))?.[1];

/** A program that is no browser says its own name first, as `curl/8.5.0`. */
const programIn = (text: string) => /^[a-z][\w.-]{0,39}(?=\/|$)/i.exec(text)?.[0];

/** What a `User-Agent` says in a few readable words, such as `Firefox on Linux`. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 512);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser) return system ? `${browser} on ${system}` : browser;
  return system ?? programIn(text) ?? 'Unknown device';
}
