import type { Choice } from './picker/matching-choices.js';
import { matchingChoices } from './picker/matching-choices.js';

/** What the server takes. */
export const mostTags = 20;
export const mostOfTag = 40;

/** Whether two tags are one: case makes no difference. */
export const tagKey = (tag: string): string => tag.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A tag as it is sent; empty where nothing is left. */
export const cleanTag = (typed: string): string =>
  typed.replaceAll(',', ' ').replace(/\s+/g, ' ').trim().slice(0, mostOfTag).trim();

export interface TagChange {
  add?: string;
  remove?: string;
}

/** The tags after a change, as the server will have them. */
export function tagsAfter(tags: readonly string[], { add, remove }: TagChange): string[] {
  const kept = tags.filter((tag) => remove === undefined || tagKey(tag) !== tagKey(remove));
  const isNew = add !== undefined && !kept.some((tag) => tagKey(tag) === tagKey(add));
  return [...kept, ...(isNew ? [add] : [])].sort((a, b) => (tagKey(a) < tagKey(b) ? -1 : 1));
}

/**
 * What a text may mean: tags in use that begin with it, the text itself as a new tag, and tags that only contain it.
 * @param given tags that are there already
 */
export function tagChoices(inUse: readonly string[], typed: string, given: readonly string[] = []): Choice[] {
  const taken = new Set(given.map(tagKey));
  const free = inUse.filter((tag) => !taken.has(tagKey(tag))).map((tag) => ({ value: tag, label: tag }));
  const found = matchingChoices(free, typed);
  const tag = cleanTag(typed);
  const isKnown = tag === '' || taken.has(tagKey(tag)) || found.some(({ value }) => tagKey(value) === tagKey(tag));
  if (isKnown) return found;
  const begin = found.filter(({ value }) => tagKey(value).startsWith(tagKey(tag)));
  return [...begin, { value: tag, label: `Add “${tag}”` }, ...found.filter((one) => !begin.includes(one))];
}
