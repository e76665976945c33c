import { OPERATOR_CLOCK } from '@masthead/lifecycle/movable-clock';
import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';

/** Sets the clocks of programs at these addresses so many whole milliseconds off the machine's. */
export async function moveClocks(
  origins: readonly string[],
  { publishToken, offset }: { readonly publishToken: string; readonly offset: number },
): Promise<void> {
  for (const origin of origins) {
    const response = await fetch(origin + OPERATOR_CLOCK, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        [OPERATOR_HEADER]: operatorProof(publishToken),
      },
      body: JSON.stringify({ offset_ms: offset }),
    });
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  }
}
