/** What a program says of its words in a style sheet rather than at the words: Pages and Google's exports do. */
import type { Pasted } from '#src/body/paste/pasted.ts';

/** What cleaning asks for, see `styleOf`. */
const ASKED =
  /^(color|display|visibility|font-style|font-variant(-caps)?|font-weight|mso-hide|text-align|text-decoration(-line)?|vertical-align)$/;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const MAX_SHEET = 200_000;

type Rules = ReadonlyMap<string, string>;

/** The same tree, with what its sheets say of classes in front of each element's own style. */
export function withSheets(root: Pasted): Pasted {
  const rules = rulesIn(sheetsIn(root).join('\n').slice(0, MAX_SHEET));
  return rules.size === 0 ? root : styled(root, rules);
}

function sheetsIn(node: Pasted): string[] {
  if (node.tag === 'style') return [node.children.map(({ text }) => text).join('')];
  return node.children.flatMap(sheetsIn);
}

/** By `.class` and `tag.class`; other selectors are not needed. */
function rulesIn(sheet: string): Rules {
  const rules = new Map<string, string>();
  const bare = sheet.replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '');
  for (const [, selectors = '', declarations = ''] of bare.matchAll(RULE)) {
    const asked = declarations
      .split(';')
      .filter((each) => ASKED.test(each.slice(0, each.indexOf(':')).trim().toLowerCase()));
    if (asked.length === 0) continue;
    for (const selector of selectors.split(',')) {
      const name = selector.trim().toLowerCase();
      if (!/^[a-z0-9]*\.[\w-]+$/.test(name)) continue;
      rules.set(name, `${asked.join(';')};${rules.get(name) ?? ''}`);
    }
  }
  return rules;
}

function styled(node: Pasted, rules: Rules): Pasted {
  const { tag, attributes } = node;
  const said = (attributes.class ?? '')
    .toLowerCase()
    .split(/\s+/)
    .flatMap((name) => [rules.get(`${tag}.${name}`) ?? '', rules.get(`.${name}`) ?? ''])
    .filter(Boolean);
  const style = [attributes.style ?? '', ...said].join(';');
  return {
    ...node,
    attributes: said.length > 0 ? { ...attributes, style } : attributes,
    children: node.children.map((child) => styled(child, rules)),
  };
}
