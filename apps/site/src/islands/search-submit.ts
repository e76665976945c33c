/**
 * Before a search form is sent: an empty text does nothing but bring the visitor to the field, any
 * other is sent without the spaces around it (product.md, empty search). Answers the text, `''` where
 * nothing is sent. By what the field says: a suggestion that was just chosen is drawn only later.
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
