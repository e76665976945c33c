import { useEffect, useRef, useState } from 'react';

/** The size of an element in CSS pixels, as long as it is there; nothing before it is measured. */
export function useSize() {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize(entry.contentRect);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [size, place] as const;
}
