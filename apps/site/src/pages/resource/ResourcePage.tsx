import type { Resource } from '@masthead/contract/resource';
import { ImpactResourceView } from '#src/pages/resource/ImpactResourceView.tsx';
import { PolicyView } from '#src/pages/resource/PolicyView.tsx';
import { ReportView } from '#src/pages/resource/ReportView.tsx';
import { StatementView } from '#src/pages/resource/StatementView.tsx';

/** One address for four types of document, each of which has a page of its own (spec §2.1). */
export function ResourcePage({
  data: { resource },
}: {
  readonly data: { readonly resource: Resource };
}) {
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
