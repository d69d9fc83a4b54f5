export const Landing = () => <h1>Daybook</h1>;
