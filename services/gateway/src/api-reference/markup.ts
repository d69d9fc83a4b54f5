const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Text in which `code` stands between backticks. */
export const prose = (text: string): string =>
  escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');

export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `<p>${prose(line)}</p>`)
    .join('');

const cellsOf = (name: 'th' | 'td', cells: readonly string[]): string =>
  cells.map((cell) => `<${name}${name === 'th' ? ' scope="col"' : ''}>${cell}</${name}>`).join('');

/** A table whose cells are markup. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${cellsOf('th', heads)}</tr></thead><tbody>` +
  `${rows.map((cells) => `<tr>${cellsOf('td', cells)}</tr>`).join('')}</tbody></table>`;

export const json = (value: unknown): string =>
  `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;
