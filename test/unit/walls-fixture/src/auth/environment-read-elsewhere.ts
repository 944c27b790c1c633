export const secret = process.env.JWT_SECRET;
