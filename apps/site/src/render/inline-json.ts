/** What could end the element around it, begin another, or end a line of a script. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * JSON for the inside of a `<script>`, where entities are not read: the same value to every JSON
 * parser, without a character that HTML or JavaScript could take for its own. All other text of a
 * document is React's to escape.
 */
export function inlineJson(value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
