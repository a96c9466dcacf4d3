/** The elements that translators of browsers put around or in place of the texts of a page. */
const TRANSLATION = 'font, ya-tr-span';

/**
 * Lets a page go on while the browser translates it. A translator moves texts into elements of its
 * own, or takes them out and puts such elements in their place; React then asks for texts where it
 * had put them, and the page would end with `NotFoundError`, or show an old value for ever. A text
 * is handled where it is now; one that was taken out comes back when it is removed or changed, and
 * the translator sees it as a new one.
 */
export function bearTranslation(page: Document): void {
  // Called on the node that it was asked of, below.
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild } = Node.prototype;
  const texts = new TakenTexts(page);

  /** Returns what stands in `parent` for a node that was put there. */
  function standsIn(parent: Node, node: Node): Node | null {
    if (node.parentNode === null) texts.bringBack(node);
    let at: Node | null = node;
    while (at !== null && at.parentNode !== parent) at = at.parentNode;
    return at;
  }

  Node.prototype.removeChild = function removeWhereItIs<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || standsIn(this, child) !== null) {
      removeChild.call(child.parentNode ?? this, child);
      texts.forget(child);
    }
    return child;
  };
  Node.prototype.insertBefore = function insertWhereItIs<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    const next = before === null || before.parentNode === this ? before : standsIn(this, before);
    insertBefore.call(this, node, next);
    return node;
  };
}

/** The texts that a translator has taken out of the page, and what it has put in their place. */
class TakenTexts {
  private readonly placeOf = new WeakMap<Node, Element>();
  private readonly textsAt = new WeakMap<Element, Text[]>();
  private readonly removedByPage = new WeakSet<Node>();
  private readonly observer = new MutationObserver((records) => this.read(records));

  constructor(page: Document) {
    this.observer.observe(page, { childList: true, subtree: true });
  }

  /** The page itself has removed it: it is not in a translator's hands. */
  forget(text: Node): void {
    this.removedByPage.add(text);
  }

  bringBack(text: Node): void {
    // The translator may have acted since the last records came.
    this.read(this.observer.takeRecords());
    this.putBack(text);
  }

  private putBack(text: Node): void {
    const place = this.placeOf.get(text);
    if (!place?.parentNode) return;
    const texts = this.textsAt.get(place) ?? [];
    place.replaceWith(...texts);
    for (const one of texts) this.placeOf.delete(one);
  }

  private read(records: readonly MutationRecord[]): void {
    for (const record of records) {
      // Somebody wrote a new text where nobody can see it.
      if (record.type === 'characterData') this.putBack(record.target);
      for (const node of record.removedNodes) this.noteTaken(node, record);
    }
  }

  private noteTaken(node: Node, { addedNodes, nextSibling, previousSibling }: MutationRecord): void {
    if (!isText(node) || node.parentNode !== null || this.removedByPage.has(node)) return;
    const place = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (!place) return;
    this.placeOf.set(node, place);
    this.textsAt.set(place, [...(this.textsAt.get(place) ?? []), node]);
    this.observer.observe(node, { characterData: true });
  }
}

function isText(node: Node): node is Text {
  return node.nodeName === '#text';
}

function isTranslation(node: Node | null): node is Element {
  return node !== null && 'matches' in node && (node as Element).matches(TRANSLATION);
}
