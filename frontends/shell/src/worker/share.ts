import { keepShared } from '../pocket/shared-files.js';
import { keptPerson } from '../pocket/last-seen-store.js';

export const sharePath = '/share';

/** Keeps the files that another app has shared, and opens the application, which takes them. Nothing of them leaves the device here. */
export const takeShare = async (request: Request): Promise<Response> => {
  const form = await request.formData();
  const files = form.getAll('files').filter((part): part is File => part instanceof File);
  const isKept = await keepShared(files, await keptPerson());
  if (!isKept) return Response.redirect('/?shared=0', 303);
  return Response.redirect('/?shared=1', 303);
};
