import contentTypes from 'virtual:content-types';
import { type TypeRights, typeRights } from '@masthead/contract/people/type-rights.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

/** What whoever is signed in may do with items of each type, so that nothing is offered that the server would refuse. */
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
