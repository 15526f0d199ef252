/** The command that `npm start` runs once everything is installed and built. */
export const launcher = 'scripts/serve.sh'
