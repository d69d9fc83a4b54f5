import { useCallback, useState } from 'react';
import { localKey, readLocal, writeLocal } from './local-keys.js';

/** A setting that this device remembers for this person. */
export const useLocalSetting = <T>(userId: number, name: string, fallback: T): [T, (value: T) => void] => {
  const key = localKey(userId, name);
  const [value, setValue] = useState<T>(() => readLocal(key, fallback));
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      writeLocal(key, next);
    },
    [key],
  );
  return [value, keep];
};
