/** What we need of inquirer. The build makes a file of its own of it. */
export { createPromptModule } from 'inquirer';
