import { LRUCache } from 'lru-cache';
import { scopedKey } from '#src/render/props-key.ts';
import { FrameSources } from '#src/view/frame-sources.ts';
import type { KeptComponent } from '#src/view/keep-markup.ts';
import type { KeptFacts } from '#src/view/markup-facts.ts';
import { StyleRules } from '#src/view/style-rules.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** Markup of a part with slots for what each page numbers itself: ids and the classes of its own rules. */
export interface KeptPart {
  /** Every second one is the number of a slot. */
  readonly pieces: readonly string[];
  /** The declarations of a rule; null: an id. */
  readonly slots: readonly (string | null)[];
  readonly facts: KeptFacts;
  readonly hasFirstPicture: boolean;
  /** The hosts that the page may frame because of it. */
  readonly frames: readonly string[];
}

/** Limit in characters, with the keys: a card and its key are some 3,000. */
const MAX_KEPT = 12_000_000;
const MAX_VIEWS = 5_000;
/** A private-use character, which no text has. */
const MARK = '\uE000';
const SLOTS = new RegExp(`${MARK}\\d+${MARK}`, 'g');

const kept = new LRUCache<string, KeptPart>({
  maxSize: MAX_KEPT,
  sizeCalculation: ({ pieces, facts }, key) =>
    pieces.reduce((sum, piece) => sum + piece.length, key.length + facts.shown.length) + 100,
});

/** Slots of a part that is being written. */
export class Slots {
  readonly #slots: (string | null)[] = [];
  readonly view: ViewContext;
  readonly #frames: FrameSources;

  /** Stands for the view of whichever page; what it may not know throws. */
  constructor(view: ViewContext, knowsPath: boolean) {
    this.#frames = new FrameSources(view.origin);
    this.view = guarded(view, {
      ...{ rules: new SlotRules((body) => this.#slot(body)), frames: this.#frames },
      knowsPath,
    });
  }

  nextId(): string {
    return this.#slot(null);
  }

  part(html: string, { brands, ...facts }: KeptFacts, hasFirstPicture: boolean): KeptPart {
    return {
      pieces: html.split(MARK),
      slots: this.#slots,
      facts: {
        // No sheet has a rule for the classes that a page makes for itself.
        classes: facts.classes.map((each) => each.replace(SLOTS, '')),
        brands,
        hidden: facts.hidden.replace(MARK, ''),
        shown: facts.shown.replace(MARK, ''),
      },
      hasFirstPicture,
      frames: this.#frames.list(),
    };
  }

  #slot(what: string | null): string {
    this.#slots.push(what);
    return `${MARK}${this.#slots.length - 1}${MARK}`;
  }
}

class SlotRules extends StyleRules {
  readonly #slot: (body: string) => string;

  constructor(slot: (body: string) => string) {
    super();
    this.#slot = slot;
  }

  override classFor(body: string): string {
    return this.#slot(body);
  }
}

/** The part, as it was written for an equal view and equal props. */
export function keptPart<Props extends object>(
  view: ViewContext,
  component: KeptComponent<Props>,
  props: Props,
  write: (slots: Slots) => KeptPart,
): KeptPart {
  const { by, knowsPath = false } = component.keeping;
  const scope = scopeOf(component, view, knowsPath ? view.path : '');
  const key = by === undefined ? scopedKey(scope, props) : scope + by(props);
  let part = kept.get(key);
  if (part === undefined) {
    part = write(new Slots(view, knowsPath));
    kept.set(key, part);
  }
  return part;
}

/** Scopes of the page that is being drawn, by component: compared and hashed once. */
let scopes: { readonly view: ViewContext; readonly byComponent: Map<object, string> } | null = null;

function scopeOf(component: object, view: ViewContext, path: string): string {
  if (scopes?.view !== view) scopes = { view, byComponent: new Map() };
  let scope = scopes.byComponent.get(component);
  if (scope === undefined) {
    scope = `${numberOf(component)} ${viewNumber(view)} ${path} `;
    scopes.byComponent.set(component, scope);
  }
  return scope;
}

/** The part's markup on one page. */
export function filled(
  { pieces, slots, frames }: KeptPart,
  { rules, frames: allowed }: ViewContext,
  nextId: () => string,
): string {
  allowed.add(frames);
  const [first = ''] = pieces;
  if (slots.length === 0) return first;
  const values = slots.map((body) => (body === null ? nextId() : rules.classFor(body)));
  let html = first;
  for (let at = 1; at < pieces.length; at += 2) {
    html += (values[Number(pieces[at])] ?? '') + (pieces[at + 1] ?? '');
  }
  return html;
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(object: object | null): number {
  if (object === null) return 0;
  let number = numbers.get(object);
  if (number === undefined) {
    lastNumber += 1;
    number = lastNumber;
    numbers.set(object, number);
  }
  return number;
}

const ofViews = new WeakMap<ViewContext, number>();
const views = new LRUCache<string, number>({ max: MAX_VIEWS });

/** A number for everything that parts may know of a view; equal views have the same. */
function viewNumber(view: ViewContext): number {
  let number = ofViews.get(view);
  if (number === undefined) {
    const { locale, source, english, t, dates, lineBreaks, origin, identity, brand } = view;
    const { shareNetworks, hasAlerts, hasOffline, isMediaHost, aboutOrigin, hasCards, year } = view;
    const key = [
      ...[locale.locale, source, english, numberOf(t), numberOf(dates), numberOf(lineBreaks)],
      ...[origin, identity.key, brand, shareNetworks.join(), hasAlerts, hasOffline],
      ...[isMediaHost, aboutOrigin, hasCards, year],
    ].join('\n');
    number = views.get(key);
    if (number === undefined) {
      lastNumber += 1;
      number = lastNumber;
      views.set(key, number);
    }
    ofViews.set(view, number);
  }
  return number;
}

const HIDDEN = [
  'now',
  'navigation',
  'sections',
  'privacyPolicy',
  'countsSearches',
  'preview',
] as const;

function guarded(
  view: ViewContext,
  { knowsPath, ...own }: Pick<ViewContext, 'rules' | 'frames'> & { readonly knowsPath: boolean },
): ViewContext {
  const refuse = (): never => {
    throw new Error('a part whose markup is kept depends on the page');
  };
  const names = knowsPath ? HIDDEN : [...HIDDEN, 'path' as const];
  return Object.defineProperties(
    { ...view, ...own },
    Object.fromEntries(names.map((name) => [name, { get: refuse }])),
  );
}
