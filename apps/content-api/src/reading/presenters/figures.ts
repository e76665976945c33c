/** A number as it is stored; those of before numbers had units have none. */
interface StoredFigure {
  readonly value: string;
  readonly unit?: string | null | undefined;
}

/** Numbers as answers have them. */
export function presentFigures<F extends StoredFigure>(
  figures: readonly F[] = [],
): (F & { unit: string | null })[] {
  return figures.map((figure) => ({ ...figure, unit: figure.unit ?? null }));
}
