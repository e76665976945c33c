import type { Capability } from '@masthead/contract/people';
import { useSession } from '#src/session/session.ts';

/** The signed-in person's rights, so that nothing is offered that the server would refuse. */
export function useCapabilities() {
  const { data, isPending } = useSession();
  const can = (capability: Capability): boolean => data?.capabilities.includes(capability) ?? false;
  return {
    can,
    /** Until then nobody can anything. */
    isKnown: !isPending,
    /** Whether one of these at least; of none, everybody. */
    canAny: (some: readonly Capability[]): boolean => some.length === 0 || some.some(can),
  };
}
