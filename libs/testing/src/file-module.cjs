module.exports = '/picture';
