/**
 * Handles the submission of a search form: an empty text only focuses the field, others are trimmed (product.md, empty
 * search). Returns the text, `''` if nothing is sent. Reads the field, since React renders a chosen suggestion later.
 */
export function submitSearch(
  event: Pick<Event, 'preventDefault'>,
  field: Pick<HTMLInputElement, 'value' | 'focus'>,
): string {
  const text = field.value.trim();
  if (text === '') {
    event.preventDefault();
    field.focus();
  } else field.value = text;
  return text;
}
