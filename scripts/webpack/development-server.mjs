export const developmentServer = () => ({});
