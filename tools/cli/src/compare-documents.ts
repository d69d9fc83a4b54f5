import type { Collection, DocumentStore, StoredDocument } from '@daybook/platform';

/** JSON with the names of all fields in order: equal documents give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

export interface Difference {
  collection: string;
  tenant: string;
  id: string;
  /** In words, with the fields that differ. */
  what: string;
}

const longestValue = 60;

const shown = (value: unknown): string => {
  const text = canonicalJson(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

const changedFields = (live: StoredDocument, rebuilt: StoredDocument): string => {
  const names = new Set([...Object.keys(live.body), ...Object.keys(rebuilt.body)]);
  const changed = [...names].filter((name) => canonicalJson(live.body[name]) !== canonicalJson(rebuilt.body[name]));
  return changed.map((name) => `${name} is ${shown(live.body[name])}, not ${shown(rebuilt.body[name])}`).join('; ');
};

const place = ({ tenant, id }: StoredDocument): string => `${id}\0${tenant}`;

export interface Comparison {
  /** Documents of the rebuilt side. */
  documents: number;
  /** How many documents differ. */
  different: number;
  /** The first of them. */
  differences: Difference[];
}

/** Goes through both sides together, in the order that every store gives: by id, then tenant. */
export async function compareDocuments(
  collection: Collection,
  live: DocumentStore,
  rebuilt: DocumentStore,
  most: number,
): Promise<Comparison> {
  const result: Comparison = { documents: 0, different: 0, differences: [] };
  const tell = ({ tenant, id }: StoredDocument, what: string): void => {
    result.different += 1;
    if (result.differences.length < most) result.differences.push({ collection: collection.name, tenant, id, what });
  };
  const left = live.findAcross(collection)[Symbol.asyncIterator]();
  const right = rebuilt.findAcross(collection)[Symbol.asyncIterator]();
  let [a, b] = [await left.next(), await right.next()];
  while (!a.done || !b.done) {
    const order = a.done ? 1 : b.done ? -1 : Buffer.compare(Buffer.from(place(a.value)), Buffer.from(place(b.value)));
    if (order < 0 && !a.done) tell(a.value, 'is there, but does not follow from the log');
    if (order > 0 && !b.done) tell(b.value, 'follows from the log, but is not there');
    if (order === 0 && !a.done && !b.done) {
      const changed = changedFields(a.value, b.value);
      if (changed !== '') tell(b.value, changed);
    }
    if (!b.done && order >= 0) result.documents += 1;
    if (order <= 0) a = await left.next();
    if (order >= 0) b = await right.next();
  }
  return result;
}
