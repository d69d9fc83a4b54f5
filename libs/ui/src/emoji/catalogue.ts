import { catalogueText } from './catalogue-text.js';

export interface Emoji {
  emoji: string;
  name: string;
  keywords: string;
}

export interface EmojiCategory {
  name: string;
  emojis: readonly Emoji[];
}

const emojiOf = (line: string): Emoji => {
  const space = line.indexOf(' ');
  const colon = line.indexOf(': ');
  return { emoji: line.slice(0, space), name: line.slice(space + 1, colon), keywords: line.slice(colon + 2) };
};

/** The emoji catalogue (specification, section 3): twelve categories. */
export const emojiCategories: readonly EmojiCategory[] = catalogueText
  .trim()
  .split('\n\n')
  .map((block) => {
    const [name = '', ...lines] = block.split('\n');
    return { name, emojis: lines.flatMap((line) => line.split('; ')).map(emojiOf) };
  });

const all = emojiCategories.flatMap(({ emojis }) => emojis);

/** The emoji in whose name or keywords every word of the query occurs. */
export const findEmojis = (query: string): Emoji[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ name, keywords }) => words.every((word) => `${name} ${keywords}`.includes(word)));
};
