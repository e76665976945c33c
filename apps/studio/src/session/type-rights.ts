import contentTypes from 'virtual:content-types';
import type { Capability } from '@masthead/contract/people';
import { type TypeRights, typeRights } from '@masthead/contract/people/type-rights.ts';
import type { ContentType } from '#src/content-type.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

type Edited = Pick<ContentType, 'editedBy'>;
const withOwn = (capability: Capability, { editedBy }: Edited): readonly Capability[] =>
  editedBy ? [capability, editedBy] : [capability];
/** Each of these is enough. */
export const writersOf = (type: Edited) => withOwn('write', type);
export const publishersOf = (type: Edited) => withOwn('publish', type);

/** The signed-in person's rights for each type of item, so that nothing is offered that the server would refuse. */
export function useTypeRights() {
  const { can } = useCapabilities();
  const rightsOf = (name: string): TypeRights =>
    typeRights(can, contentTypes.find(({ type }) => type === name)?.editedBy ?? null);
  return {
    rightsOf,
    /** Of any type at all. */
    mayWriteSome: contentTypes.some(({ type }) => rightsOf(type).mayWrite),
  };
}
