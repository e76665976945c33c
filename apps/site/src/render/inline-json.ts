/** Characters that could end the element around them, begin another, or end a line of a script. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * JSON for a `<script>`, where entities are not decoded: characters special to HTML or JavaScript are
 * escaped. React escapes all other text.
 */
export function inlineJson(value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
