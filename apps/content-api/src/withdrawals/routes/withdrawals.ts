import type { Withdrawal } from '@masthead/contract/withdrawal';
import { actOf, returnOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound } from '#src/platform/problems.ts';
import { itemRevision } from '#src/publishing/item-revision.ts';
import { type WithdrawnItem, withdrawnItems } from '#src/publishing/queries/withdrawn.ts';
import type { Services } from '#src/services.ts';
import { eraseItem } from '#src/withdrawals/commands/erase-item.ts';
import { putBack } from '#src/withdrawals/commands/put-back.ts';

/** The calls for a withdrawn item: read, put back, delete (decision 0070). */
export function withdrawalRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  serveCall(app, 'readWithdrawal', async ({ params: { id } }) => {
    const withdrawn = (await withdrawnItems(db, [id])).get(id);
    if (withdrawn === undefined) throw notFound();
    return { data: presented(withdrawn), meta: null };
  });

  serveCall(app, 'putBack', async (request) => {
    const asked = { ...request.params, ...request.body };
    const { outcomes, warnings } = await putBack(db, asked, returnOf(request, services));
    const [data] = outcomes;
    if (data === undefined) throw notFound();
    services.figures.published.inc({ kind: 'item', outcome: data.outcome });
    return { data, warnings: [...warnings], meta: null };
  });

  serveCall(app, 'eraseItem', async (request) => {
    const { id } = request.params;
    return { data: await eraseItem(db, { id, ...actOf(request, services) }), meta: null };
  });
}

function presented(withdrawn: WithdrawnItem): Withdrawal {
  const { id, at, by, redirect_to, edition, item, stored } = withdrawn;
  return {
    ...{ id, at: at.toISOString(), by, redirect_to, edition, item },
    answer: answerOf(withdrawn),
    revision: itemRevision(stored),
  };
}

function answerOf({ isKnown, redirect_to, answers_404 }: WithdrawnItem): Withdrawal['answer'] {
  if (!isKnown) return 'never_public';
  if (redirect_to !== null) return 'redirect';
  return answers_404 ? 'not_found' : 'gone';
}
