module.exports = require('@duet/federation/jest')(__dirname);
