/** The build of React that visitors get. The development build takes longer. */
process.env['NODE_ENV'] = 'production';
