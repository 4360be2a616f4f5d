import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for so many milliseconds; an empty text at once. */
export function useDelayed(value: string, milliseconds: number): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === '' ? '' : delayed;
}
