import { useEffect, useState } from 'react';

/** Returns a value after it has been stable for the given milliseconds; an empty string at once. */
export function useDelayed(value: string, milliseconds: number): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === '' ? '' : delayed;
}
