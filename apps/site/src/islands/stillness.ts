/** Whether the visitor asks for no motion. */
export function stillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
