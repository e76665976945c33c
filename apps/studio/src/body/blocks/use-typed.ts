import { useState } from 'react';

/**
 * The text of a field while it is typed: a value that goes through the document and back comes too late for the caret
 * to stay where it is. Takes what is handed in whenever that is another.
 */
export function useTyped(given: string): [string, (typed: string) => void] {
  const [seen, setSeen] = useState(given);
  const [typed, setTyped] = useState(given);
  if (given !== seen) {
    setSeen(given);
    setTyped(given);
  }
  return [typed, setTyped];
}
