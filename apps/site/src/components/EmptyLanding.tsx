import { EmptyNote } from '#src/components/EmptyNote.tsx';

/** In place of all that a landing leads to: what will stand here, and the site's other sections. */
export function EmptyLanding({ text }: { readonly text: string }) {
  return (
    <div className="grid section">
      <EmptyNote text={text} leadsOn />
    </div>
  );
}
