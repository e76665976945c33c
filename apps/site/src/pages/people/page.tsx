import { PeopleGrid } from '#src/components/people/PeopleGrid.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Everybody, in the order that the editors give them. */
export const page = defineCardListPage('people', {
  read: 'profiles',
  section: 'company',
  words: ({ t }) => [t('company.people'), t('home.people_text')],
  empty: 'empty.people',
  List: ({ data }) => <PeopleGrid people={data} heading="h2" />,
});
