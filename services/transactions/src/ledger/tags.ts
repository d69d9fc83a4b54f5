import { foldText } from '@daybook/rules';

/** Tags that a row gets and loses, whatever others it has. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

const between = ', ';

/** The tags of a row from the text that stands for all of them. */
export const tagsIn = (text: string | undefined): string[] => (text === undefined ? [] : text.split(between));

/** Whether two tags are one: case makes no difference. */
export const tagKey = (tag: string): string => foldText(tag).trim();

/** What a row has after a change, by key: how a tag was written first stays. Undefined where it has none. */
export function tagsAfter(text: string | undefined, { add, remove }: TagChange): string | undefined {
  const tags = new Map(tagsIn(text).map((tag) => [tagKey(tag), tag]));
  for (const tag of remove) tags.delete(tagKey(tag));
  for (const tag of add) if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  const sorted = [...tags].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length > 0 ? sorted.map(([, tag]) => tag).join(between) : undefined;
}
