/** What React and the libraries say on the console while a test runs. */

const complaints: string[] = [];

export const complain = (complaint: string): void => void complaints.push(complaint);

/** What was said since the last time: a test that expects it takes it, before what is left fails the test. */
export const takeComplaints = (): string[] => complaints.splice(0);
