import { useView } from '#src/view/view-context.ts';

/** Where to write to, after a sentence that sends the reader to their contact at the company. */
export function CompanyEmail() {
  const email = useView().identity.company?.contact.email ?? null;
  if (email === null) return null;
  return (
    <>
      {' '}
      <a className="text-link" href={`mailto:${email}`}>
        {email}
      </a>
    </>
  );
}
