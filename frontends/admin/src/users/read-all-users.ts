import type { AdminUser, AdminUsersPage } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';

/** As many as one answer holds. */
const pageSize = 200;

/** Every user in whose name or address the text occurs, each once though others register meanwhile. @param onProgress told how many are read */
export async function readAllUsers(search: string, onProgress: (read: number) => void): Promise<AdminUser[]> {
  const found = new Map<number, AdminUser>();
  for (let offset = 0; ; offset += pageSize) {
    const page = { limit: String(pageSize), offset: String(offset) };
    const parameters = new URLSearchParams(search ? { search, ...page } : page);
    const { users, more } = await request<AdminUsersPage>('GET', `/api/admin/users?${parameters}`);
    for (const user of users) found.set(user.id, user);
    onProgress(found.size);
    if (!more) return [...found.values()];
  }
}
