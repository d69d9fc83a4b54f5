/** Of a balanced tree: neither side is more than three times the other. */
interface Node<K, V> {
  readonly key: K;
  readonly value: V;
  readonly size: number;
  readonly left: Tree<K, V>;
  readonly right: Tree<K, V>;
}

type Tree<K, V> = Node<K, V> | undefined;

/** Weights as they were proven for such trees, by Hirai and Yamamoto (2011). */
const mostTimes = 3;
const singleBelow = 2;

const weight = (tree: Tree<unknown, unknown>): number => (tree?.size ?? 0) + 1;

const node = <K, V>({ key, value }: Pick<Node<K, V>, 'key' | 'value'>, left: Tree<K, V>, right: Tree<K, V>) => {
  return { key, value, size: weight(left) + weight(right) - 1, left, right };
};

/** A node of two trees of which one may have a node more or less than before. */
function balanced<K, V>(at: Pick<Node<K, V>, 'key' | 'value'>, left: Tree<K, V>, right: Tree<K, V>): Node<K, V> {
  const [ofLeft, ofRight] = [weight(left), weight(right)];
  if (right && ofRight > mostTimes * ofLeft) {
    const { left: inner, right: outer } = right;
    if (!inner || weight(inner) < singleBelow * weight(outer)) return node(right, node(at, left, inner), outer);
    return node(inner, node(at, left, inner.left), node(right, inner.right, outer));
  }
  if (left && ofLeft > mostTimes * ofRight) {
    const { left: outer, right: inner } = left;
    if (!inner || weight(inner) < singleBelow * weight(outer)) return node(left, outer, node(at, inner, right));
    return node(inner, node(left, outer, inner.left), node(at, inner.right, right));
  }
  return node(at, left, right);
}

function inserted<K, V>(tree: Tree<K, V>, key: K, value: V): Node<K, V> {
  if (!tree) return { key, value, size: 1, left: undefined, right: undefined };
  if (key < tree.key) return balanced(tree, inserted(tree.left, key, value), tree.right);
  if (tree.key < key) return balanced(tree, tree.left, inserted(tree.right, key, value));
  return { ...tree, value };
}

const firstOf = <K, V>(tree: Node<K, V>): Node<K, V> => (tree.left ? firstOf(tree.left) : tree);

function removed<K, V>(tree: Tree<K, V>, key: K): Tree<K, V> {
  if (!tree) return undefined;
  const { left, right } = tree;
  if (key < tree.key) return balanced(tree, removed(left, key), right);
  if (tree.key < key) return balanced(tree, left, removed(right, key));
  if (!left || !right) return left ?? right;
  const next = firstOf(right);
  return balanced(next, left, removed(right, next.key));
}

function* inOrder<K, V>(tree: Tree<K, V>): Generator<Node<K, V>, undefined> {
  const above: Node<K, V>[] = [];
  for (let at = tree; at || above.length > 0;) {
    for (; at; at = at.left) above.push(at);
    const next = above.pop();
    if (!next) return undefined;
    yield next;
    at = next.right;
  }
  return undefined;
}

/**
 * A map that never changes: each change makes another one, which shares nearly all of its nodes with this one. So a state with very many
 * things is changed by one event in little more time than one with few, and who reads it may keep it. Its keys are in their order.
 */
export class PersistentMap<K extends string | number, V> implements ReadonlyMap<K, V> {
  private constructor(private readonly tree: Tree<K, V>) {}

  static empty<K extends string | number, V>(): PersistentMap<K, V> {
    return new PersistentMap<K, V>(undefined);
  }

  with(key: K, value: V): PersistentMap<K, V> {
    return new PersistentMap(inserted(this.tree, key, value));
  }

  without(key: K): PersistentMap<K, V> {
    return this.has(key) ? new PersistentMap(removed(this.tree, key)) : this;
  }

  get size(): number {
    return this.tree?.size ?? 0;
  }

  get(key: K): V | undefined {
    return this.find(key)?.value;
  }

  has(key: K): boolean {
    return this.find(key) !== undefined;
  }

  /** What has the last key up to this one. */
  lastUpTo(key: K): [K, V] | undefined {
    let found: Tree<K, V>;
    for (let at = this.tree; at;) {
      if (key < at.key) at = at.left;
      else [found, at] = [at, at.right];
    }
    return found && [found.key, found.value];
  }

  forEach(callback: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const { key, value } of inOrder(this.tree)) callback(value, key, this);
  }

  *entries(): Generator<[K, V], undefined> {
    for (const { key, value } of inOrder(this.tree)) yield [key, value];
    return undefined;
  }

  *keys(): Generator<K, undefined> {
    for (const { key } of inOrder(this.tree)) yield key;
    return undefined;
  }

  *values(): Generator<V, undefined> {
    for (const { value } of inOrder(this.tree)) yield value;
    return undefined;
  }

  [Symbol.iterator](): Generator<[K, V], undefined> {
    return this.entries();
  }

  private find(key: K): Tree<K, V> {
    let at = this.tree;
    while (at && at.key !== key) at = key < at.key ? at.left : at.right;
    return at;
  }
}
