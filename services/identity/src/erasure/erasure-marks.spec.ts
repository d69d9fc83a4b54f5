import { createInMemoryDocumentStore } from '@daybook/adapter-contracts';
import { erasureMarks, isErased, markErased, openErasures } from '@daybook/nest';
import { noTenant } from '@daybook/platform';

describe('the mark of an erased household', () => {
  const documents = createInMemoryDocumentStore();
  const open = async () => {
    const found: string[] = [];
    for await (const tenant of openErasures({ documents })) found.push(tenant);
    return found;
  };

  it('is there from the beginning on, and for good', async () => {
    expect(await isErased({ documents }, 'home')).toBe(false);
    await markErased({ documents }, 'home', 'begun');
    expect([await isErased({ documents }, 'home'), await isErased({ documents }, 'flat')]).toEqual([true, false]);
    expect(await open()).toEqual(['home']);
    await markErased({ documents }, 'home', 'completed');
    await markErased({ documents }, 'home', 'begun');
    expect([await isErased({ documents }, 'home'), await open()]).toEqual([true, []]);
  });

  it('outlives the purge of its household', async () => {
    await markErased({ documents }, 'cabin', 'begun');
    await documents.purge('cabin');
    expect(await isErased({ documents }, 'cabin')).toBe(true);
    expect(await documents.count(erasureMarks, noTenant)).toBe(2);
  });
});
