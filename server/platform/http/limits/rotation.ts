/**
 * A tree of queues. The items of a leaf come in the order of their arrival, the branches of a node in rotation: after an
 * item of a branch, each other branch has its turn.
 */
export class Rotation<Item> {
  /** number of items in the tree */
  size = 0;
  #branches = new Map<string, Rotation<Item>>();
  #items = new Set<Item>();

  part(name: string): Rotation<Item> | undefined {
    return this.#branches.get(name);
  }

  /** Adds an item to the leaf at this path. All paths that begin with the same name must have the same length. */
  add([name, ...rest]: readonly string[], item: Item): void {
    this.size += 1;
    if (name === undefined) return void this.#items.add(item);
    const branch = this.#branches.get(name) ?? new Rotation<Item>();
    this.#branches.set(name, branch);
    branch.add(rest, item);
  }

  /** Deletes an item. Returns false if it is not in the leaf at this path. */
  delete([name, ...rest]: readonly string[], item: Item): boolean {
    const isDeleted =
      name === undefined ? this.#items.delete(item) : (this.#branches.get(name)?.delete(rest, item) ?? false);
    if (isDeleted) this.#shrink(name);
    return isDeleted;
  }

  /** Removes and returns the next item of the part at this path. */
  takeNext([name = this.#firstBranch(), ...rest]: readonly string[] = []): Item | undefined {
    const branch = name === undefined ? undefined : this.#branches.get(name);
    const item = name === undefined ? this.#takeItem(this.#items.values().next().value) : branch?.takeNext(rest);
    if (item === undefined) return undefined;
    this.#shrink(name);
    // the branch moves to the end
    if (name !== undefined && branch && this.#branches.delete(name) && branch.size > 0)
      this.#branches.set(name, branch);
    return item;
  }

  /** Removes and returns the newest item of the largest branch, of the largest branch in that one, and so on. */
  dropOfLargest([name = this.#largestBranch(), ...rest]: readonly string[] = []): Item | undefined {
    const item =
      name === undefined ? this.#takeItem([...this.#items].at(-1)) : this.#branches.get(name)?.dropOfLargest(rest);
    if (item !== undefined) this.#shrink(name);
    return item;
  }

  #takeItem(item: Item | undefined): Item | undefined {
    if (item !== undefined) this.#items.delete(item);
    return item;
  }

  #shrink(name: string | undefined): void {
    this.size -= 1;
    if (name !== undefined && this.#branches.get(name)?.size === 0) this.#branches.delete(name);
  }

  #firstBranch(): string | undefined {
    const [first] = this.#branches.keys();
    return first;
  }

  /** The newest of branches of the same size. */
  #largestBranch(): string | undefined {
    const bySize = [...this.#branches].toSorted(([, a], [, b]) => a.size - b.size);
    return bySize.at(-1)?.[0];
  }
}
