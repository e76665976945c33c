import type { Resource } from '@masthead/contract/resource';
import { ImpactResourceView } from '#src/pages/resource/ImpactResourceView.tsx';
import { PolicyView } from '#src/pages/resource/PolicyView.tsx';
import { ReportView } from '#src/pages/resource/ReportView.tsx';
import { StatementView } from '#src/pages/resource/StatementView.tsx';
import { withSearchesNotice } from '#src/view/searches-notice.ts';
import { useView } from '#src/view/view-context.ts';

/** One address for four types of document, each of which has a page of its own (spec §2.1). */
export function ResourcePage({
  data: { resource: found },
}: {
  readonly data: { readonly resource: Resource };
}) {
  const resource = { ...found, body: withSearchesNotice(found.body, useView()) };
  switch (resource._type) {
    case 'impact_resource':
      return <ImpactResourceView resource={resource} />;
    case 'report':
      return <ReportView report={resource} />;
    case 'statement':
      return <StatementView statement={resource} />;
    case 'policy':
      return <PolicyView policy={resource} />;
  }
}
