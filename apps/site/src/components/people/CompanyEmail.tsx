import { useView } from '#src/view/view-context.ts';

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
