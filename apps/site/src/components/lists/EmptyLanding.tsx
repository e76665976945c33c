import { EmptyNote } from '#src/components/lists/EmptyNote.tsx';

export function EmptyLanding({ text }: { readonly text: string }) {
  return (
    <div className="grid section">
      <EmptyNote text={text} leadsOn />
    </div>
  );
}
