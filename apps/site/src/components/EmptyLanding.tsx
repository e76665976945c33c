import { EmptyNote } from '#src/components/EmptyNote.tsx';

export function EmptyLanding({ text }: { readonly text: string }) {
  return (
    <div className="grid section">
      <EmptyNote text={text} leadsOn />
    </div>
  );
}
