import React, {
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FirstScreenEnd } from '#src/components/FirstScreenEnd.tsx';
import {
  childrenOf,
  type HeldContext,
  isComponent,
  isContext,
  isIterable,
  isKept,
  isRaw,
  type Props,
} from '#src/render/element-kinds.ts';
import { filled, type KeptPart, keptPart, type Slots } from '#src/render/kept-parts.ts';
import { kindOf, type TagKind } from '#src/render/react-attributes.ts';
import { escapeHtml } from '#src/view/escape-html.ts';
import type { KeptComponent } from '#src/view/keep-markup.ts';
import { KeptNodes } from '#src/view/kept-nodes.ts';
import { factsOfPart, MarkupFacts, type RawMarkup } from '#src/view/markup-facts.ts';
import { type ViewContext, ViewContextType } from '#src/view/view-context.ts';

/** Markup of a page's body, and what it was found to have while it was written. */
export interface WrittenMarkup {
  /** Kept markup is inserted unchanged. */
  readonly parts: readonly string[];
  readonly facts: MarkupFacts;
  /** The part before the first `FirstScreenEnd`; null without one. */
  readonly firstScreen: FirstScreen | null;
}

interface FirstScreen extends Pick<MarkupFacts, 'classes' | 'shown'> {
  /** The number of parts in it. */
  readonly parts: number;
}

/** React's place for the hooks of whichever renderer is at work. */
interface ReactInternals {
  H: unknown;
}

/**
 * Writes the markup that `renderToStaticMarkup` would, in one walk for markup and facts and without a renderer's
 * bookkeeping for what may suspend (decision 0058). Components may use contexts and ids; whatever it does not know
 * for certain React itself writes. A component that suspends, or is a class, throws.
 */
export function writeMarkup(node: ReactNode): WrittenMarkup {
  const writer = new Writer();
  working(writer, () => writer.write(node));
  return writer.written();
}

function working(writer: Writer, work: () => void): void {
  const before = INTERNALS.H;
  try {
    INTERNALS.H = writer.hooks;
    work();
  } finally {
    INTERNALS.H = before;
  }
}

const INTERNALS: ReactInternals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
const EMPTY = Symbol.for('react.memo_cache_sentinel');
/** Characters that a text must escape, and those for which fonts are needed. */
const NOTED = /[&<>"'\x7f-\uffff]/;
const OTHERS = /[\x7f-\uffff]/;
/** Values of class attributes, as they are written. */
const classes = new Map<string, string>();
const MAX_CLASSES = 10_000;
/** Length in characters: shorter texts are copied sooner than kept separately. */
const LONG = 400;

class Writer {
  html = '';
  readonly facts: MarkupFacts;
  #firstScreen: FirstScreen | null = null;
  readonly #parts: string[] = [];
  readonly #contexts = new Map<HeldContext, unknown>();
  /** Slots of a part that will be kept. */
  readonly #slots: Slots | null;
  #ids = 0;

  constructor(slots: Slots | null = null) {
    this.#slots = slots;
    this.facts = slots === null ? new MarkupFacts() : factsOfPart();
    if (slots !== null) this.#contexts.set(VIEW, slots.view);
  }

  readonly hooks = {
    useContext: (context: HeldContext): unknown =>
      this.#contexts.has(context) ? this.#contexts.get(context) : context._currentValue,
    useId: (): string => this.#nextId(),
    /** Needed by components that React's compiler has processed. */
    useMemoCache: (size: number): unknown[] => Array.from({ length: size }, () => EMPTY),
  };

  written(): WrittenMarkup {
    this.#endPart();
    return { parts: this.#parts, facts: this.facts, firstScreen: this.#firstScreen };
  }

  #endPart(): void {
    if (this.html !== '') this.#parts.push(this.html);
    this.html = '';
  }

  /** Writes what will be written again: where it is long, as a part of its own. */
  #again(markup: string): void {
    if (markup.length >= LONG) {
      this.#endPart();
      this.#parts.push(markup);
    } else this.html += markup;
  }

  write(node: ReactNode): void {
    if (typeof node === 'string') this.html += this.#text(node, true);
    else if (node === null || node === undefined || typeof node === 'boolean') return;
    else if (Array.isArray(node)) for (const each of node) this.write(each);
    else if (isValidElement<Props>(node)) this.#element(node);
    else if (typeof node === 'number' || typeof node === 'bigint') this.html += node;
    else if (node instanceof KeptNodes) this.#raw(node.markup);
    else if (isIterable(node)) for (const each of node) this.write(each);
    else throw new Error('a page has a part that can only be awaited');
  }

  #element(element: ReactElement<Props>): void {
    const { type, props }: { type: unknown; props: Props } = element;
    if (typeof type === 'string') this.#tag(type, element);
    else if (type === FirstScreenEnd) this.#endFirstScreen();
    else if (isComponent(type)) {
      if (isKept(type)) this.#kept(type, props);
      else this.write(type(props));
    } else if (type === Fragment) this.write(childrenOf(props));
    else if (isContext(type)) this.#provide(type, props);
    else throw new Error('a page has a component of a kind that it may not have');
  }

  /** Within another part, in a preview and below other contexts it is written as any component. */
  #kept(component: KeptComponent<Props>, props: Props): void {
    const view = this.#contexts.get(VIEW) as ViewContext | undefined;
    const isKnown = this.#slots === null && this.#contexts.size === 1 && view?.preview === null;
    if (!isKnown) {
      this.write(component(props));
      return;
    }
    const nextId = (): string => this.#nextId();
    for (const part of component.keeping.parts?.(props) ?? [props]) {
      const written = keptPart(view, component, part, (slots) => partOf(component, part, slots));
      this.#again(filled(written, view, nextId));
      this.facts.add(written.facts);
      if (written.hasFirstPicture) this.facts.hasFirstPicture = true;
    }
  }

  /** A page may end it before the shell does. */
  #endFirstScreen(): void {
    const { classes, shown } = this.facts;
    if (this.#firstScreen !== null) return;
    this.#endPart();
    this.#firstScreen = { parts: this.#parts.length, classes: new Set(classes), shown };
  }

  #provide(context: HeldContext, { value, ...props }: Props): void {
    const had = this.#contexts.has(context);
    const before = this.#contexts.get(context);
    this.#contexts.set(context, value);
    this.write(childrenOf(props));
    if (had) this.#contexts.set(context, before);
    else this.#contexts.delete(context);
  }

  #tag(tag: string, element: ReactElement<Props>): void {
    const { props } = element;
    const kind = kindOf(tag);
    const attributes = kind.isReacts ? null : this.#attributesOf(kind, props);
    if (attributes === null) this.#leaveToReact(element);
    else if (kind.isVoid) this.html += `<${tag}${attributes}/>`;
    else {
      const { dangerouslySetInnerHTML: inner, children } = props;
      const start = `<${tag}${attributes}>`;
      if (isRaw(inner)) {
        this.html += start;
        this.#raw(inner);
        this.html += kind.end;
      } else if (typeof children === 'string')
        this.html += start + this.#text(children, true) + kind.end;
      else {
        this.html += start;
        this.write(childrenOf(props));
        this.html += kind.end;
      }
    }
  }

  /** Null where React is to write the element. */
  #attributesOf(kind: TagKind, props: Props): string | null {
    let html = '';
    for (const name in props) {
      if (name === 'children' || name === 'dangerouslySetInnerHTML') continue;
      const value = props[name];
      if (value === null || value === undefined) continue;
      const written =
        name === 'className' && typeof value === 'string'
          ? this.#class(value)
          : this.#attribute(kind, name, value);
      if (written === null) return null;
      html += written;
    }
    return html;
  }

  /** Pages have few that differ. */
  #class(value: string): string {
    this.facts.classes.add(value);
    let written = classes.get(value);
    if (written === undefined) {
      if (classes.size >= MAX_CLASSES) classes.clear();
      written = ` class="${escapeHtml(value)}"`;
      classes.set(value, written);
    }
    return written;
  }

  #attribute(kind: TagKind, name: string, value: unknown): string | null {
    const forms = kind.formsOf(name);
    if (forms === null || kind.reacts.includes(name)) return null;
    if (typeof value === 'boolean') return forms.when(value);
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const { open } = forms;
    if (open === null) return forms.when(Boolean(value));
    const text = typeof value === 'string' ? value : String(value);
    if (forms.isAddress && !isPlainAddress(text)) return null;
    if (name === 'data-brand') this.facts.brands.add(text);
    return `${open}${this.#text(text, false)}"`;
  }

  #text(text: string, isShown: boolean): string {
    if (!NOTED.test(text)) return text;
    if (OTHERS.test(text)) this.facts.note(text, isShown);
    return escapeHtml(text);
  }

  #raw({ __html, facts, hasFirstPicture = false }: RawMarkup): void {
    if (facts === undefined) this.facts.addMarkup(__html);
    else this.facts.add(facts);
    if (hasFirstPicture) this.facts.hasFirstPicture = true;
    this.#again(__html);
  }

  #leaveToReact(element: ReactElement): void {
    let content: ReactElement = element;
    for (const [type, value] of this.#contexts)
      content = createElement(type.Provider, { value }, content);
    const __html = renderToStaticMarkup(content, { identifierPrefix: this.#nextId() });
    this.#raw({ __html });
  }

  /** Ids of one document tell by their order. */
  #nextId(): string {
    if (this.#slots !== null) return this.#slots.nextId();
    this.#ids += 1;
    return `i${this.#ids.toString(36)}_`;
  }
}

const VIEW = ViewContextType as unknown as HeldContext;

function partOf(component: KeptComponent<Props>, props: Props, slots: Slots): KeptPart {
  const writer = new Writer(slots);
  working(writer, () => writer.write(component(props)));
  const { parts, facts, firstScreen } = writer.written();
  if (firstScreen !== null) throw new Error('a kept part ends the first screen');
  return slots.part(parts.join(''), facts.kept(), facts.hasFirstPicture);
}

/** React leaves some out, and makes errors of addresses that are scripts. */
const isPlainAddress = (address: string): boolean => /^[^\0- j]/i.test(address);
