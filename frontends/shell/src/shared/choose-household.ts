/** The gateway reads it with the next document that names none; calls name the household that their page was opened for. */
export const chooseHousehold = (id: number): void => {
  document.cookie = `daybook-household=${id}; path=/; max-age=7776000; SameSite=Lax`;
};
