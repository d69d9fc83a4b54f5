import type { Collection, Platform } from '@daybook/platform';

/** Under its owner's UUID: the last step of thirty seconds whose code was used. */
const uses: Collection = { name: 'one-time-code-uses' };
const id = 'app';

/** Notes that a code was used. @returns false where it, or one of a later step, was used before */
export async function useStep(
  { documents }: Pick<Platform, 'documents'>,
  user: string,
  step: number,
): Promise<boolean> {
  for (;;) {
    const known = await documents.get<{ step: number }>(uses, user, id);
    if (known && step <= known.body.step) return false;
    const version = (known?.version ?? 0) + 1;
    const when = known ? { version: known.version } : 'absent';
    const [noted] = await documents.write(uses, [{ tenant: user, id, version, body: { step }, when }]);
    if (noted) return true;
  }
}
