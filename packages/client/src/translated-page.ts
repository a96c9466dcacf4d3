/**
 * Lets a page go on while the browser translates it. Translators move texts into elements of their
 * own, take them out and put others in their place, or join the texts of a sentence in the first of
 * them. The app goes on with the texts as it left them: what it removed would be missing
 * (`NotFoundError`), and what it wrote would stand where nobody sees it, under an old figure. So
 * before the app touches what an element holds, that is put back as the app left it; the translator
 * sees texts that are new to it, and translates those.
 */
export function bearTranslation(page: Document): void {
  // Called on the node that they were asked of, below.
  // oxlint-disable-next-line typescript/unbound-method
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const createTextNode = page.createTextNode.bind(page);
  const left = new LeftContents(page);

  page.createTextNode = (words) => left.noteText(createTextNode(words));
  Node.prototype.appendChild = function appendTo<T extends Node>(this: Node, node: T): T {
    left.change(this, node, () => appendChild.call(this, node));
    return node;
  };
  Node.prototype.insertBefore = function insertInto<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    left.change(this, node, () =>
      insertBefore.call(this, node, before === null ? null : childOf(this, before)),
    );
    return node;
  };
  Node.prototype.removeChild = function removeFrom<T extends Node>(this: Node, child: T): T {
    left.change(this, child, () => {
      if (childOf(this, child) !== null) removeChild.call(child.parentNode ?? this, child);
    });
    return child;
  };
  setThrough(Node.prototype, 'nodeValue', (node, words, set) => {
    left.rewrite(node, words);
    set();
  });
  setThrough(Node.prototype, 'textContent', (node, words, set) => {
    left.forget(node);
    left.rewrite(node, words);
    set();
  });
}

/** The child of `parent` that a node is or stands in. */
function childOf(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** Leads whatever is set to a property of nodes through `through`. */
function setThrough(
  nodes: Node,
  property: 'nodeValue' | 'textContent',
  through: (node: Node, words: string | null, set: () => void) => void,
): void {
  const own = Object.getOwnPropertyDescriptor(nodes, property);
  if (!own) return;
  Object.defineProperty(nodes, property, {
    ...own,
    set(this: Node, words: string | null) {
      through(this, words, () => own.set?.call(this, words));
    },
  });
}

/** What the elements with texts of the app held when the app touched them last. */
class LeftContents {
  private readonly childrenOf = new WeakMap<Node, readonly Node[]>();
  private readonly wordsOf = new WeakMap<Node, string | null>();
  private readonly homeOf = new WeakMap<Node, Node>();

  constructor(page: Document) {
    const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (isBlank(text) || !text.parentNode) continue;
      this.noteText(text);
      this.note(text.parentNode, [...text.parentNode.childNodes]);
    }
  }

  noteText<T extends Node>(text: T): T {
    this.wordsOf.set(text, text.nodeValue);
    return text;
  }

  /** The app puts `node` into an element, or takes it out. */
  change(element: Node, node: Node, act: () => void): void {
    const children = this.childrenOf.get(element);
    this.putBack(element);
    act();
    if (children) {
      const known = new Set(children).add(node);
      this.note(
        element,
        [...element.childNodes].filter((child) => known.has(child)),
      );
    } else if (this.wordsOf.has(node)) this.note(element, [...element.childNodes]);
  }

  /** The app changes the words of a text. */
  rewrite(text: Node, words: string | null): void {
    if (!this.wordsOf.has(text)) return;
    this.wordsOf.set(text, words);
    const home = this.homeOf.get(text);
    if (home) this.putBack(home);
  }

  forget(element: Node): void {
    this.childrenOf.delete(element);
  }

  private note(element: Node, children: readonly Node[]): void {
    const texts = children.filter((child) => this.wordsOf.has(child));
    if (texts.length === 0) this.forget(element);
    else this.childrenOf.set(element, children);
    for (const text of texts) this.homeOf.set(text, element);
  }

  private putBack(element: Node): void {
    const children = this.childrenOf.get(element);
    if (!children) return;
    const isOwn = (node: Node) => children.includes(node);
    // What has no words, such as the mark of a password manager, is not a translator's.
    const others = [...element.childNodes].filter((child) => !isOwn(child) && !isBlank(child));
    for (const child of others) child.remove();
    let next: Node | null = null;
    for (const child of [...children].reverse()) {
      let beside = child.nextSibling;
      while (beside !== null && !isOwn(beside)) beside = beside.nextSibling;
      // One that is where it belongs stays there: an element would lose the focus and its place.
      if (child.parentNode !== element || beside !== next) place(element, child, next);
      this.putWordsBack(child);
      next = child;
    }
  }

  private putWordsBack(text: Node): void {
    const words = this.wordsOf.get(text);
    if (words !== undefined && text.nodeValue !== words) (text as Text).data = words ?? '';
  }
}

/** By methods that are not the app's, above. */
function place(element: Node, child: Node, next: Node | null): void {
  if (next === null) (element as ParentNode & Node).append(child);
  else (next as ChildNode).before(child);
}

function isBlank(node: Node): boolean {
  return node.textContent?.trim() === '';
}
